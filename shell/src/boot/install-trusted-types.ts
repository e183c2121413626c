// Imported first by the shell's entry: the policy must exist before the federation runtime loads a script.
import { installTrustedTypes } from './trusted-types.ts';

installTrustedTypes(globalThis);
