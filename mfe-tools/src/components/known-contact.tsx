import { Suspense } from 'react';
import { useSession } from 'shared-data';
import { lazyPart } from 'shared-ui';

/** Loaded for anyone who is signed in. */
const FillContact = lazyPart(async () => (await import('./fill-contact.tsx')).FillContact);

/** Inside a form: fills blank contact fields with what is known of the signed-in user (docs/product/my-account.md#known-contact). */
export function KnownContact() {
  const { user } = useSession();
  return (
    user && (
      <Suspense fallback={null}>
        <FillContact />
      </Suspense>
    )
  );
}
