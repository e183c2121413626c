import type { Contract, ContractReader } from 'shared-data/contracts';
import { makeContractPdf } from 'shared-data/contracts';
import { formatDate, formatEventTime, nowInNewYork } from 'shared-data/domain/time';
import { styled } from 'styled-components';
import { Stack, Text, TextLink, theme } from 'shared-ui';
import { DownloadButton } from 'shared-ui/display';
import { paths } from '../../paths.ts';

const Hash = styled.code`
  overflow-wrap: anywhere;
  font-size: ${theme.text.small};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(5)};
`;

function when(instant: string): string {
  const { date, time } = nowInNewYork(instant);
  return `${formatDate(date, 'long')}, ${formatEventTime(time)}`;
}

/** Version, hash and signatures of a contract, with its download. */
export function ContractState({ contract, reader }: { contract: Contract; reader: ContractReader }) {
  return (
    <Stack gap={2}>
      <Text size="small" tone="muted">
        Version {contract.version}. SHA-256 of the document: <Hash>{contract.sha256}</Hash>
      </Text>
      {contract.signedAt && (
        <Text>
          Signed by {contract.signerName} on {when(contract.signedAt)}.
        </Text>
      )}
      {contract.signedAt && (
        <Text>
          {contract.countersignedAt
            ? `Countersigned for District Pour by ${contract.countersignerName} on ${when(contract.countersignedAt)}.`
            : 'District Pour has not countersigned it yet. You get a mail when it has.'}
        </Text>
      )}
      <Row>
        <DownloadButton
          make={() => makeContractPdf(contract.id, reader)}
          failure="The PDF could not be made. Please try again."
        />
        <TextLink to={paths.verify} standalone>
          Verify a PDF
        </TextLink>
      </Row>
    </Stack>
  );
}
