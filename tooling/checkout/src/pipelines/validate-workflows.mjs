import { readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { basename } from 'node:path';

// The library imports its schema without the attribute that Node requires.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { validate } = await import('@actions/languageservice');
const { TextDocument } = await import('vscode-languageserver-textdocument');

/** Prints what GitHub's own schema and checks of expressions find in the given workflow files, one problem a line. */
for (const file of process.argv.slice(2)) {
  const text = await readFile(file, 'utf8');
  const problems = await validate(TextDocument.create(`file:///${basename(file)}`, 'yaml', 1, text));
  for (const { range, message } of problems) console.log(`${file}:${range.start.line + 1}: ${message}`);
}
