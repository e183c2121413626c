import { mailAddresses } from '../../_shared/services/mail-addresses.ts';
import { businessNow } from '../../_shared/services/site-content.ts';
import { enquiryAnswerMail, toEnquiryAnswer } from '../mails/enquiry-answer-mail.ts';
import { enquiryReceivedMail, toReceivedEnquiry } from '../mails/enquiry-received-mail.ts';
import { offerMail, toOffer } from '../mails/offer-mails.ts';
import { planMail } from '../mails/plan-mail.ts';
import { quickRequestMail, toQuickRequest } from '../mails/quick-request-mail.ts';
import type { Jobs } from './job.ts';

/** Mails before a booking: enquiries, offers, and plans of the tools. */
export const enquiryJobs: Jobs = {
  'mail.quick_request': async ({ row, deps, send }) => {
    const request = toQuickRequest(row.payload);
    const { onCall: to } = await mailAddresses(deps);
    const content = quickRequestMail(request, deps.env.siteUrl, await businessNow(deps));
    await send({ ...content, to, replyTo: request.email });
  },
  'mail.enquiry_received': async ({ row, deps, send }) => {
    const enquiry = toReceivedEnquiry(row.payload);
    await send({ ...enquiryReceivedMail(enquiry, await businessNow(deps)), to: enquiry.email });
  },
  'mail.enquiry_answer': async ({ row, deps, send }) => {
    const answer = toEnquiryAnswer(row.payload);
    await send({ ...enquiryAnswerMail(answer, await businessNow(deps)), to: answer.email });
  },
  'mail.offer': async ({ row, deps, send }) => {
    const offer = toOffer(row.payload);
    await send({ ...offerMail(offer, deps.env.siteUrl, await businessNow(deps)), to: offer.email });
  },
  'mail.plan': async ({ row, deps, send }) => send(await planMail(row.payload, deps)),
};
