import { isRefusal, useSession } from 'shared-data';
import { useGrantAchievementMutation } from 'shared-data/account';
import { commentAchievement } from 'shared-data/domain/achievements';
import { toast } from 'shared-ui';
import { useCountCommentsMutation, useDeleteCommentMutation, usePostCommentMutation } from '../../api/comments-api.ts';

const LATER = 'Please try again later.';
const REMOVED = 'The comment you are replying to has been removed.';

/** What a signed-in reader can do below an article; each answers whether it worked. */
export function useDiscussion(slug: string) {
  const { user } = useSession();
  const [postComment] = usePostCommentMutation();
  const [deleteComment] = useDeleteCommentMutation();
  const [countComments] = useCountCommentsMutation();
  const [grant] = useGrantAchievementMutation();

  /**
   * A badge for the first and the tenth comment; a failure concerns nobody but the log
   * (docs/product/achievements.md#comment-badges, docs/product/achievements.md#achievement-failed).
   */
  const checkAchievements = async (userId: string) => {
    const { data: comments, error } = await countComments(userId);
    const name = comments === undefined ? null : commentAchievement(comments);
    const failure = error ?? (name ? (await grant({ userId, name })).error : undefined);
    if (failure) console.error('Error checking achievements:', failure);
  };

  const post = async (content: string, parentId?: string): Promise<boolean> => {
    if (!user || content.trim() === '') return false;
    const answer = await postComment({ userId: user.id, slug, content, parentId });
    if (answer.error) {
      const reason = isRefusal(answer.error, 'comment_removed') ? REMOVED : LATER;
      toast.error(parentId ? 'Error posting reply' : 'Error posting comment', reason, { group: 'comment' });
      return false;
    }
    toast.success(parentId ? 'Reply posted!' : 'Comment posted!', undefined, { group: 'comment' });
    void checkAchievements(user.id);
    return true;
  };

  const remove = async (id: string): Promise<boolean> => {
    if (!user) return false;
    const answer = await deleteComment({ id, userId: user.id });
    if (answer.error) toast.error('Error deleting comment', LATER, { group: `delete:${id}` });
    else toast.success('Comment deleted', undefined, { group: `delete:${id}` });
    return !answer.error;
  };

  return { user, post, remove };
}
