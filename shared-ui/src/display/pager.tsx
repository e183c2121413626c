import { Button, Stack, Text } from 'shared-ui';

export interface PagerProps {
  /** What is paged, for the name of the navigation. */
  label: string;
  /** Beginning at 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** The number of pages is that of an earlier question, and is not shown. Default false. */
  stale?: boolean;
}

/** Steps through the pages of a list; nothing where there is one. */
export function Pager({ label, page, pages, onPage, stale = false }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <Stack as="nav" direction="row" gap={3} aria-label={`Pages of ${label}`}>
      <Button variant="secondary" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Text size="small" aria-live="polite">
        {stale ? `Page ${page}` : `Page ${page} of ${pages}`}
      </Text>
      <Button variant="secondary" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </Stack>
  );
}
