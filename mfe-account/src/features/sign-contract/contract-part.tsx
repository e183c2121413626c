import { Suspense } from 'react';
import { useContractQuery } from 'shared-data/contracts';
import type { ContractReader } from 'shared-data/contracts';
import { styled } from 'styled-components';
import { ErrorState, Heading, lazyPart, Skeleton, Stack, Text, theme } from 'shared-ui';
import { ContractState } from './contract-state.tsx';
import { ContractText } from './contract-text.tsx';
import { useSign } from './use-sign.ts';

/** Loaded for a contract that can be signed only, since it needs the form libraries. */
const SignContractForm = lazyPart(async () => (await import('./sign-contract-form.tsx')).SignContractForm);

const Sheet = styled.section`
  padding: ${theme.space(4)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.small};
`;

/** A stored signature is at most 2000 pixels wide, with two pixels for each of the page's. */
const Narrow = styled.div`
  max-width: 40rem;
`;

interface ContractPartProps {
  reader: ContractReader;
  /** Of the contract's title. */
  level: 2 | 3;
  /** The form is shown while the contract is not signed. Default true. */
  maySign?: boolean;
  /** A heading above the form; a dialog has it as its title. Default false. */
  hasIntro?: boolean;
  onSigned?: () => void;
}

/** A contract to read, and to sign below (docs/product/signatures.md#read). */
export function ContractPart({ reader, level, maySign = true, hasIntro = false, onSigned }: ContractPartProps) {
  const { data: contract, isError, isLoading, refetch } = useContractQuery(reader);
  const sign = useSign(reader);
  if (isLoading) return <Skeleton lines={6} text="Loading the contract" />;
  if (isError)
    return (
      <ErrorState
        level={level}
        message="The contract could not be loaded. Please try again."
        onRetry={() => void refetch()}
      />
    );
  if (!contract) return <Text>This booking has no contract.</Text>;
  return (
    <Stack gap={6}>
      <Sheet aria-label="Contract">
        <ContractText document={contract.document} level={level} />
      </Sheet>
      <ContractState contract={contract} reader={reader} />
      {maySign && !contract.signedAt && (
        <Narrow>
          {hasIntro && (
            <Stack gap={2}>
              <Heading level={level} size={level === 2 ? 'h3' : 'h4'}>
                Sign Contract
              </Heading>
              <Text>Please sign below to complete your booking contract.</Text>
            </Stack>
          )}
          <Suspense fallback={<Skeleton lines={6} text="Loading the form" />}>
            <SignContractForm
              key={contract.id}
              contract={contract}
              sign={sign}
              onSigned={() => onSigned?.()}
              onChanged={() => void refetch()}
            />
          </Suspense>
        </Narrow>
      )}
    </Stack>
  );
}
