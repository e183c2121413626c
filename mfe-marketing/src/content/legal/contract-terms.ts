import { LEGAL_UPDATED } from 'shared-data/domain/terms';
import { TERMS } from './terms.ts';

/** The Terms as they are part of a contract, with what its signer agrees to (docs/product/signatures.md#consent). */
export const CONTRACT_TERMS = {
  title: TERMS.title,
  updated: LEGAL_UPDATED,
  sections: TERMS.sections.map(({ title, blocks }) => ({ title, blocks })),
  consent: [
    'I agree to sign this contract electronically and to receive it, and records about it, in electronic form.',
    'I can have a paper copy free of charge, and I can withdraw this consent at any time, by writing to {{email}} or calling {{phone}}. Withdrawing does not change what was signed before; later documents then come on paper.',
    'To read and keep the contract I need a browser and a program that opens PDF files. I confirm that I have both.',
  ],
  intent:
    'I have read this contract and I sign it. My typed name and my signature have the effect of a signature on paper.',
} as const;
