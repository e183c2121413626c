import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { DeskPage } from '../components/desk-page.tsx';
import { CommentList } from '../areas/audience/features/moderate-comments/comment-list.tsx';

export const head: PageHead = { title: 'Comments', description: 'Hide and delete comments of the blog' };

/** What readers write below the articles. */
function CommentsPage() {
  return (
    <DeskPage title="Comments" text="What readers write below the articles of the blog.">
      <CommentList />
    </DeskPage>
  );
}

export default withStore(CommentsPage);
