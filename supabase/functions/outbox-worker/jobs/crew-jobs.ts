import { mailAddresses } from '../../_shared/services/mail-addresses.ts';
import { shiftDeclinedMail, shiftMail, toDeclinedShift, toShiftNotice } from '../mails/shift-mails.ts';
import type { Jobs } from './job.ts';

/** Mails about shifts, to the crew and to the owner. */
export const crewJobs: Jobs = {
  'mail.shift': async ({ row, deps, send }) => {
    const mail = toShiftNotice(row.payload);
    await send({ ...shiftMail(mail, deps.env.siteUrl), to: mail.email });
  },
  'mail.shift_declined_admin': async ({ row, deps, send }) => {
    const { bookings: to } = await mailAddresses(deps);
    await send({ ...shiftDeclinedMail(toDeclinedShift(row.payload), deps.env.siteUrl), to });
  },
};
