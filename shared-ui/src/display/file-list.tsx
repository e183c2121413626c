import { Text, theme } from 'shared-ui';
import { styled } from 'styled-components';
import { DownloadButton, type DownloadButtonProps } from './download-button.tsx';

const List = styled.ul`
  display: grid;
  gap: ${theme.space(2)};
`;
const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(1)} ${theme.space(4)};
`;

/** A file that can be made. */
export interface FileListItem {
  id: string;
  title: string;
  /** Date and amount, for example. */
  text: string;
}

export interface FileListProps extends Pick<DownloadButtonProps, 'failure'> {
  /** Names the list. */
  label: string;
  files: readonly FileListItem[];
  /** Makes the PDF of a file by its id. */
  make: (id: string) => ReturnType<DownloadButtonProps['make']>;
}

/** PDF files with a button each. */
export function FileList({ label, files, make, failure }: FileListProps) {
  return (
    <List role="list" aria-label={label}>
      {files.map(({ id, title, text }) => (
        <Item key={id}>
          <div>
            <Text size="small" weight="bold">
              {title}
            </Text>
            <Text size="small" tone="muted" numeric>
              {text}
            </Text>
          </div>
          <DownloadButton make={() => make(id)} failure={failure} label={`PDF: ${title}`}>
            PDF
          </DownloadButton>
        </Item>
      ))}
    </List>
  );
}
