import { MINIMUM_AGE } from 'shared-data/domain/terms';
import type { LegalDocument } from './legal-document.ts';

export const PRIVACY: LegalDocument = {
  title: 'Privacy Policy',
  lead: 'What we know about you, why we need it, and how you make us forget it.',
  sections: [
    {
      id: 'what',
      title: '1. What we collect',
      blocks: [
        'Only what you give us, and what is needed to make the website work:',
        {
          list: [
            'When you write to us or ask for a call: name, email, phone, your message, and what you tell us of the event.',
            'When you book: the same, and the facts of your event: date, time, place, number of guests and what you wish for.',
            'When you have an account: your name, email, company if you give one, and what you add to your profile, such as a short text or a link. If you sign in by a code while you book: that you agreed to our Terms and are 21 or older, and when. For each session its network address and browser, and a log of sign-ins with time and network address.',
            'When you sign a contract: your name, a picture of your signature, the time, and the network address and browser from which it was read and signed.',
            'When you comment on the blog: your text, your name and the time.',
            'When you write a review of your event: stars, text, a photo and a name if you give them, what you agreed to and when. What readers report about it.',
            'When you join the mailing list: your email, and your name and company if you give them.',
            'When you use a planning tool: nothing but the count that is named below, unless you save a result to your account, have it mailed, download it, share it by a link or press “Send to us”, which sends it with your name and contact as a message. We see what your account has saved when we work on your booking, without the name that you gave it.',
            'When we mail you: what the mail says and when it was sent. When we note something about your event or how you like to be reached: that note.',
            'When you open a page: a count of visits by version of the website, with your network address as a keyed hash.',
            'When you choose a date in the availability checker: one more in the number of that day, without your date and without anything about you; your network address as a keyed hash, for the limits of the website.',
            'When you pay: that you have paid, how much and when. Card numbers go to our payment provider and never reach us.',
          ],
        },
        'The planning tools compute their results in your browser.',
      ],
    },
    {
      id: 'why',
      title: '2. Why we use it',
      blocks: [
        'To answer you, to prepare and carry out your event, to send confirmations and reminders about it, and to keep the accounts that the law asks for. We do not sell data, we do not show advertising, and we do not follow you to other websites.',
      ],
    },
    {
      id: 'who',
      title: '3. Who else sees it',
      blocks: [
        'A few companies work for us and see only what their task needs: the one that stores our database, the payment provider, the calendar in which our crew finds your event, and the service that delivers our mail. They may use it for nothing else.',
        'Your profile’s name and picture are visible to others only if you have commented on the blog. Authorities receive data only where the law obliges us.',
      ],
    },
    {
      id: 'device',
      title: '4. What stays on your device',
      blocks: [
        'If you sign in, your browser keeps the session: until you sign out, or until you close the tab if you have not ticked “Remember me”. What you have typed into the booking form is kept on your device for an hour, so that it is not lost while you create an account. Results of the planning tools that you save without an account stay on your device until you delete them. There are no advertising cookies and no third-party trackers.',
      ],
    },
    {
      id: 'age',
      title: '5. Age',
      blocks: [
        `Our services are for people of ${MINIMUM_AGE} and over. The minimum age for our services is ${MINIMUM_AGE}; we do not knowingly collect data about anybody younger, and delete it if we learn that we have.`,
      ],
    },
    {
      id: 'long',
      title: '6. How long we keep it',
      blocks: [
        'Messages for one year. Bookings, contracts and payments for seven years after the event, because tax law asks for them. Your account until you close it; comments until you delete them; reviews until you close the account or seven years after the event, drafts until they can no longer be sent, rejected ones for one year. Your place on the mailing list until you unsubscribe, and 30 days more; a sign-up that was not confirmed for 30 days. The network address from which a time was held for 24 hours, the hash of a visit’s for one day, as that of a code by which you signed in. Mails for 30 days after they were sent, or 90 days if they could not be. Results that you share by a link for one year, or until you end the link. A session until you sign out, for 30 days at most; the log of sign-ins for 90 days. What our team and our functions changed for two years, with your number instead of your name and without your addresses. The network address and browser of a signature as long as the contract.',
        'When you close your account, we delete everything but the records of payments and signed contracts, and the date, guests, amount and status of your bookings, which then name nobody. The records are kept apart, where our staff cannot read them, until the seven years are over.',
      ],
    },
    {
      id: 'rights',
      title: '7. Your rights',
      blocks: [
        'You can see and change your profile in your account at any time. Under “Your data” in your account you download a copy of everything we hold, and close the account. Or ask us for a copy, to correct it or to delete it, and we do so within 30 days, except for what the law tells us to keep.',
        'Write to {{email}} or call {{phone}}. You need not give a reason.',
      ],
    },
    {
      id: 'safety',
      title: '8. How we protect it',
      blocks: [
        'Connections are encrypted, access is limited to the people who need it, and the database itself checks who may read each row. If something should go wrong all the same, we tell you what happened and what to do.',
      ],
    },
  ],
};
