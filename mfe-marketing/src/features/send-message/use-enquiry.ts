import { useEffect } from 'react';
import type { ContactValues } from 'shared-data/domain/contact';
import { ENQUIRY_PARAMETERS, enquiryMessage } from 'shared-data/domain/enquiry';
import { useFormikContext } from 'shared-ui/forms';
import { useSearchParams } from 'shared-ui/router';

/** Begins the message with the date and the guests that another page put into the address, and takes them out of it. */
export function useEnquiry() {
  const [params, setParams] = useSearchParams();
  const { setValues } = useFormikContext<ContactValues>();
  useEffect(() => {
    if (!ENQUIRY_PARAMETERS.some((key) => params.has(key))) return;
    const message = enquiryMessage(params);
    void setValues((before) => ({ ...before, message: before.message || message }), false);
    const rest = new URLSearchParams(params);
    for (const key of ENQUIRY_PARAMETERS) rest.delete(key);
    setParams(rest, { replace: true, preventScrollReset: true });
  }, [params, setParams, setValues]);
}
