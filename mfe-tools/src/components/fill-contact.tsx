import { useMyContact } from 'shared-data/account';
import { FillBlanks } from 'shared-ui/forms';

/** The known contact of the signed-in user, in the fields of a form that are blank. */
export function FillContact() {
  return <FillBlanks values={useMyContact()} />;
}
