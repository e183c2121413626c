import { JPEG } from '../support/photos.ts';
import { completedBooking, CONSENT, openReview, sentReview, written } from '../support/reviews.ts';
import { rpc } from './context.ts';
import type { ActionContext, PermissionSubject } from './context.ts';

const approved = async ({ backend }: ActionContext): Promise<string> => {
  const id = await sentReview(backend);
  await backend.sql(`update private.reviews set status = 'approved', decided_at = private.now() where id = $1::uuid`, [
    id,
  ]);
  return id;
};
const token = async ({ backend }: ActionContext) => openReview(backend, (await completedBooking(backend)).id);
const photoOf = async ({ client }: ActionContext, id: string) => {
  const { data, error } = await client.rpc('review_photo', { p_review_id: id });
  return { data: data === null ? [] : (data as unknown), error };
};

export const reviews: PermissionSubject = {
  table: `
see what can be reviewed by a link                | yes     | yes      | yes   | yes   | yes
open the review of the owner's booking            | 42501   | none     | yes   | none  | none
save the draft of a review by its link            | yes     | yes      | yes   | yes   | yes
add a photo to a review by its link               | yes     | yes      | yes   | yes   | yes
send a review by its link                         | yes     | yes      | yes   | yes   | yes
write a review without a link                     | PT403   | PT403    | PT403 | PT403 | PT403
read one's own reviews                            | 42501   | none     | yes   | none  | none
read the approved reviews                         | yes     | yes      | yes   | yes   | yes
see the photo of an approved review               | yes     | yes      | yes   | yes   | yes
see the photo of a review that waits              | none    | none     | none  | none  | yes
report a review                                   | yes     | yes      | yes   | yes   | yes
list what customers sent                          | 42501   | PT403    | PT403 | PT403 | yes
approve a review                                  | 42501   | PT403    | PT403 | PT403 | yes
reject a review                                   | 42501   | PT403    | PT403 | PT403 | yes
answer a review                                   | 42501   | PT403    | PT403 | PT403 | yes
settle the reports of a review                    | 42501   | PT403    | PT403 | PT403 | yes
`,
  actions: {
    'see what can be reviewed by a link': async (context) =>
      context.client.rpc('linked_review', { p_token: await token(context) }),
    "open the review of the owner's booking": async ({ client, backend, owner }) => {
      const { id } = await completedBooking(backend, owner.id);
      const { data, error } = await client.rpc('open_my_review', { p_booking_id: id });
      return { data: data === null ? [] : (data as unknown), error };
    },
    'save the draft of a review by its link': async (context) =>
      context.client.rpc('save_review_draft', written(await token(context))),
    'add a photo to a review by its link': async (context) =>
      context.client.rpc('set_review_photo', { p_token: await token(context), p_photo: JPEG }),
    'send a review by its link': async (context) =>
      context.client.rpc('submit_review', { ...written(await token(context)), p_consent: CONSENT }),
    'write a review without a link': rpc('save_review_draft', written('a'.repeat(32))),
    "read one's own reviews": async ({ client, backend, owner }) => {
      await sentReview(backend, {}, owner.id);
      return client.rpc('my_reviews');
    },
    'read the approved reviews': async (context) => {
      await approved(context);
      return context.client.rpc('approved_reviews', { p_limit: 5, p_offset: 0 });
    },
    'see the photo of an approved review': async (context) => photoOf(context, await approved(context)),
    'see the photo of a review that waits': async (context) => photoOf(context, await sentReview(context.backend)),
    'report a review': async (context) =>
      context.client.rpc('report_review', { p_review_id: await approved(context), p_reason: 'fake' }),
    'list what customers sent': async (context) => {
      await sentReview(context.backend);
      return context.client.rpc('moderated_reviews');
    },
    'approve a review': async (context) =>
      context.client.rpc('approve_review', { p_review_id: await sentReview(context.backend) }),
    'reject a review': async (context) =>
      context.client.rpc('reject_review', { p_review_id: await sentReview(context.backend), p_reason: 'abuse' }),
    'answer a review': async (context) =>
      context.client.rpc('answer_review', { p_review_id: await approved(context), p_answer: 'Thank you.' }),
    'settle the reports of a review': async (context) =>
      context.client.rpc('settle_review_reports', { p_review_id: await approved(context) }),
  },
};
