import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, saveFile, toast } from 'shared-ui';
import type { ButtonProps } from 'shared-ui';

export interface DownloadButtonProps extends Pick<ButtonProps, 'size' | 'pendingText' | 'aria-describedby'> {
  /** Makes the file; may take seconds, and throw. */
  make: () => Promise<{ filename: string; file: Blob }>;
  /** The error toast. */
  failure: string;
  /** Title and text of the toast once the file is saved. Default none. */
  success?: (filename: string) => readonly [title: string, text: string];
  /** Default "Download PDF". */
  children?: ReactNode;
  /** The accessible name, where several buttons have the same text. It begins with the text. */
  label?: string;
}

/** Makes a file on the server and offers it. Default `size` is `small`, `pendingText` "Making the PDF". */
export function DownloadButton({
  make,
  failure,
  success,
  children = 'Download PDF',
  label,
  size = 'small',
  pendingText = 'Making the PDF',
  ...button
}: DownloadButtonProps) {
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const { filename, file } = await make();
      saveFile(file, filename);
      if (success) toast.success(...success(filename));
    } catch {
      toast.error('Error', failure, { group: failure });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size={size}
      pending={pending}
      pendingText={pendingText}
      aria-label={label}
      onClick={() => void download()}
      {...button}
    >
      {children}
    </Button>
  );
}
