import { useState } from 'react';
import { useSession } from 'shared-data';
import { Spinner } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';
import { SplitLayout } from '../components/sign-in/split-layout.tsx';
import { ConfirmLink } from '../features/confirm-link/confirm-link.tsx';
import { LinkUsed } from '../features/confirm-link/link-used.tsx';
import { linkTexts } from '../features/confirm-link/link-texts.ts';
import { useMailLink } from '../features/confirm-link/use-mail-link.ts';
import { pictures } from '../pictures.gen.ts';

export const head: PageHead = {
  title: 'Continue from your mail',
  description: 'Continue from a mail of District Pour to your account.',
};

/** Where the links of mails about the account lead. Opening it changes nothing; its button does. */
export default function ConfirmLinkPage() {
  const { status } = useSession();
  const link = useMailLink();
  const [used, setUsed] = useState(false);
  const reading = status === 'loading' || link === undefined;
  const texts = link && !used ? linkTexts[link.type] : null;
  return (
    <SplitLayout
      title={texts?.title ?? 'Continue from your mail'}
      lead={texts?.lead ?? (reading ? 'One moment, please.' : 'Nothing was changed.')}
      picture={pictures['gallery/rose-coupe-close-up']}
      position="76% 50%"
    >
      {reading && <Spinner text="Reading the link..." />}
      {!reading && link && !used && <ConfirmLink link={link} onUsed={() => setUsed(true)} />}
      {!reading && (!link || used) && <LinkUsed type={link?.type ?? null} />}
    </SplitLayout>
  );
}
