import { useState } from 'react';
import { usePrices } from 'shared-data/content';
import { formatUsd } from 'shared-data/domain/money';
import { openedPlan } from 'shared-data/domain/open-plan';
import { instantQuote, QUOTE_DEFAULTS } from 'shared-data/domain/quote';
import type { QuoteInput } from 'shared-data/domain/quote';
import { Stack, toast } from 'shared-ui';
import { useHistoryStep } from 'shared-ui/router';
import { KeptHere } from '../../components/keep-plan/kept-here.tsx';
import { quoteContent } from './quote-content.ts';
import { QuoteForm } from './quote-form.tsx';
import { QuoteResult } from './quote-result.tsx';
import { isQuoteInput, quoteSchema } from './quote-schema.ts';
import type { QuoteForm as Values } from './quote-schema.ts';

const START: Values = { ...QUOTE_DEFAULTS, packageType: '' };

/** The instant quote: a form, then the bill; computed here, nothing leaves the page. */
export function QuoteCalculator() {
  const { value: input, open, close } = useHistoryStep('quote', isQuoteInput);
  const prices = usePrices();
  const [last, setLast] = useState<QuoteInput>();
  if (input && input !== last) setLast(input);

  const submit = (values: Values) => {
    const given = { ...values, ...quoteSchema.cast(values) } as QuoteInput;
    const accepted = { ...given, ...quoteContent(given) };
    open(accepted);
    toast.success('Quote Generated!', `Your estimated total is ${formatUsd(instantQuote(prices, accepted).total)}.`);
  };
  if (input) return <QuoteResult input={input} result={instantQuote(prices, input)} onChange={close} />;
  return (
    <Stack gap={12}>
      <QuoteForm
        values={last ? { ...last, addons: [...last.addons] } : START}
        returning={Boolean(last)}
        onSubmit={submit}
      />
      <KeptHere kind="quote" onOpen={(plan) => open(openedPlan(plan).state.quote as QuoteInput)} />
    </Stack>
  );
}
