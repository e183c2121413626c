import { useMyContact } from 'shared-data/account';
import { FillBlanks } from 'shared-ui/forms';

/** Fills blank contact fields with what is known of the signed-in user (docs/product/my-account.md#known-contact). */
export function FillContact() {
  return <FillBlanks values={useMyContact()} />;
}
