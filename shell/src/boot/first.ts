// The first script of every page, a bundle of its own: it makes the scripts' policy, keeps what the visitor does
// before the page's code is there, and decides when that code comes.
import { readDocumentBoot } from './boot-manifest.ts';
import { recordEarlyActions } from './early-actions.ts';
import './early-actions-global.ts';
import { startWhenNeeded } from './start-when-needed.ts';
import { installTrustedTypes } from './trusted-types.ts';
import { wholeManifest } from './whole-manifest.ts';

installTrustedTypes(globalThis);
globalThis.earlyActions = recordEarlyActions(document);
const { start, ...boot } = readDocumentBoot(document);
const ask = () => (globalThis.bootManifest ??= wholeManifest(boot));
if (start) startWhenNeeded(window, start, ask);
else void ask();
