import { BRAND } from 'shared-data/domain/business';
import { otherMail } from './common/define-mail.ts';
import { listHeaders, toListMail, toSubscriber } from './common/list-mail.ts';
import { EMAIL, TOKEN } from './common/samples.ts';

/** The first mail to the list, after the address was confirmed. */
export default otherMail({
  kind: 'mail.subscription_confirmed',
  to: 'person',
  label: 'Welcome to the list',
  failed: ['Somebody could not be welcomed to the mailing list', 'Nothing has to be done.'],
  forgets: ['token'],
  link: '/blog',
  read: toSubscriber,
  preview: { row: { email: EMAIL, token: TOKEN } },
  build: ({ data: { token }, page, siteUrl, supabaseUrl, business }) => ({
    ...toListMail(
      {
        subject: `You are on the ${BRAND.name} mailing list`,
        heading: 'You are on the list',
        paragraphs: ['About once a month: a recipe for the season, an article, and the weekends that are still free.'],
        action: { label: 'Read the blog', url: page },
      },
      token,
      siteUrl,
      business,
    ),
    headers: listHeaders(token, supabaseUrl),
  }),
});
