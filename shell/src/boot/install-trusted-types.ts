// Imported first by the shell's entry: the policy must exist before the federation runtime loads a script.
import { readBootManifest } from './boot-manifest.ts';
import { installTrustedTypes } from './trusted-types.ts';

installTrustedTypes(globalThis, readBootManifest(document).origins);
