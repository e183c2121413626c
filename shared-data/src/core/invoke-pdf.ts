import { invokeFunction } from './invoke-function.ts';

/** A file that a function has made. */
export interface MadeFile {
  filename: string;
  file: Blob;
}

/** Calls an edge function that makes a PDF. @throws ApiError as `invokeFunction` */
export async function invokePdf(name: string, body: Record<string, unknown>): Promise<MadeFile> {
  const answer = await invokeFunction<{ filename: string; content: string }>(name, body);
  const bytes = Uint8Array.from(atob(answer.content), (character) => character.charCodeAt(0));
  return { filename: answer.filename, file: new Blob([bytes], { type: 'application/pdf' }) };
}
