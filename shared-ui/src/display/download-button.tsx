import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, saveFile, toast } from 'shared-ui';

export interface DownloadButtonProps {
  /** Makes the file; may take seconds, and throw. */
  make: () => Promise<{ filename: string; file: Blob }>;
  /** The error toast. */
  failure: string;
  /** Default "Download PDF". */
  children?: ReactNode;
  /** The accessible name, where several buttons have the same text. It begins with the text. */
  label?: string;
}

/** Makes a file on the server and offers it. */
export function DownloadButton({ make, failure, children = 'Download PDF', label }: DownloadButtonProps) {
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const { filename, file } = await make();
      saveFile(file, filename);
    } catch {
      toast.error('Error', failure, { group: failure });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="small"
      pending={pending}
      pendingText="Making the PDF"
      aria-label={label}
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
}
