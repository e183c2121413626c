import type { PageHead } from '@district-pour/contract';
import { LegalPage } from '../components/legal/legal-page.tsx';
import { TERMS } from '../content/legal/terms.ts';
import { breadcrumbJsonLd } from '../head/breadcrumb-json-ld.ts';
import { paths } from '../paths.ts';

export const head: PageHead = {
  title: TERMS.title,
  description:
    'Booking, deposit and payment, cancellation and refunds, responsible service: the terms of District Pour.',
  jsonLd: [breadcrumbJsonLd([[TERMS.title, paths.terms]])],
};

export default function TermsPage() {
  return <LegalPage document={TERMS} />;
}
