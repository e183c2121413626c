import type { PageHead } from '@district-pour/contract';
import { LegalPage } from '../components/legal/legal-page.tsx';
import { PRIVACY } from '../content/legal/privacy.ts';
import { breadcrumbJsonLd } from '../head/breadcrumb-json-ld.ts';
import { paths } from '../paths.ts';

export const head: PageHead = {
  title: PRIVACY.title,
  description:
    'What District Pour knows about you, why, who else sees it, how long it is kept and how to have it deleted.',
  jsonLd: [breadcrumbJsonLd([[PRIVACY.title, paths.privacy]])],
};

export default function PrivacyPage() {
  return <LegalPage document={PRIVACY} />;
}
