import { Button, Notice } from 'shared-ui';

interface NotLoadedProps {
  /** What could not be loaded, as a title. */
  title: string;
  /** A sentence about what is not affected. */
  unaffected?: string;
  /** A retry is under way. */
  retrying?: boolean;
  onRetry: () => void;
}

/** In place of what a mailed link opens, while it cannot be loaded. */
export function NotLoaded({ title, unaffected, retrying, onRetry }: NotLoadedProps) {
  return (
    <Notice tone="warning" title={title} role="status">
      <p>{`${unaffected} Please wait a moment and try again.`}</p>
      <Button variant="secondary" size="small" pending={retrying} onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
