import { useState } from 'react';
import { formatUsd } from 'shared-data/domain/money';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import { instantQuote, QUOTE_DEFAULTS } from 'shared-data/domain/quote';
import type { QuoteInput, QuoteResult as Result } from 'shared-data/domain/quote';
import { toast } from 'shared-ui';
import { QuoteForm } from './quote-form.tsx';
import { QuoteResult } from './quote-result.tsx';
import { quoteSchema } from './quote-schema.ts';
import type { QuoteForm as Values } from './quote-schema.ts';

interface Quoted {
  input: QuoteInput;
  result: Result;
}

/** The instant quote: a form, then the bill; computed here, nothing leaves the page (spec: public §7). */
export function QuoteCalculator() {
  const [values, setValues] = useState<Values>({ ...QUOTE_DEFAULTS, packageType: '' });
  const [quoted, setQuoted] = useState<Quoted | null>(null);
  const [returning, setReturning] = useState(false);

  const submit = (next: Values) => {
    const input = { ...next, ...quoteSchema.cast(next) } as QuoteInput;
    const result = instantQuote(PRICE_LIST, input);
    setValues(next);
    setQuoted({ input, result });
    toast.success('Quote Generated!', `Your estimated total is ${formatUsd(result.total)}.`);
  };
  const change = () => {
    setReturning(true);
    setQuoted(null);
  };
  if (quoted) return <QuoteResult {...quoted} onChange={change} />;
  return <QuoteForm values={values} returning={returning} onSubmit={submit} />;
}
