import { BRAND } from 'shared-data/domain/business';
import { otherMail } from './common/define-mail.ts';
import { asListMail } from './common/list-mail.ts';
import { TOKEN } from './common/samples.ts';

/** The first mail to the list, after the address was confirmed. */
export default otherMail({
  kind: 'mail.subscription_confirmed',
  to: 'person',
  label: 'Welcome to the list',
  failed: 'Somebody could not be welcomed to the mailing list',
  desk: '/admin/mailing-list',
  forgets: ['token'],
  link: '/blog',
  reads: { token: 'string' },
  preview: { row: { token: TOKEN } },
  build: ({ data: { token }, ...facts }) => ({
    subject: `You are on the ${BRAND.name} mailing list`,
    heading: 'You are on the list',
    paragraphs: ['About once a month: a recipe for the season, an article, and the weekends that are still free.'],
    button: 'Read the blog',
    ...asListMail(token, facts),
  }),
});
