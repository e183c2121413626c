import { useEffect } from 'react';
import { CONTACT_DEFAULTS } from 'shared-data/domain/contact';
import type { ContactValues } from 'shared-data/domain/contact';
import {
  ENQUIRY_PARAMETERS,
  enquiryContact,
  enquiryLines,
  enquiryLink,
  enquiryMessage,
} from 'shared-data/domain/enquiry';
import type { EnquiryLine } from 'shared-data/domain/enquiry';
import { forUntouched, useFormikContext } from 'shared-ui/forms';
import { useLocation, useSearchParams } from 'shared-ui/router';

export interface BegunEnquiry {
  lines: EnquiryLine[];
  /** The token of a link of the booking that it is about. */
  link: string | null;
}

/**
 * Begins the message with what another page put into the address about the event, and takes it out of there. Name, email and
 * phone, or the link of the booking that has them, come with the navigation.
 * @param onBegun gets the lines with which it begins, and the link
 */
export function useEnquiry(onBegun: (begun: BegunEnquiry) => void) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const { setValues } = useFormikContext<ContactValues>();
  useEffect(() => {
    if (!ENQUIRY_PARAMETERS.some((key) => params.has(key))) return;
    const lines = enquiryLines(params);
    onBegun({ lines, link: enquiryLink(state) });
    const message = enquiryMessage(lines);
    const contact = enquiryContact(state);
    void setValues(
      (before) => ({
        ...before,
        ...forUntouched(contact, before, CONTACT_DEFAULTS),
        message: before.message || message,
      }),
      false,
    );
    const rest = new URLSearchParams(params);
    for (const key of ENQUIRY_PARAMETERS) rest.delete(key);
    setParams(rest, { replace: true, preventScrollReset: true });
  }, [params, setParams, setValues, onBegun, state]);
}
