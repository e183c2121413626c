import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@district-pour/checkout/run';

/** The release of `@sparticuz/chromium`, a Chromium for Linux with a font as an npm package, and its browser. */
const release = '153.0.0';
export const pinnedVersion = '153.0.8010.0';
export const canBeDrawn = process.platform === 'linux' && process.arch === 'x64';

/** Writes browser and font into the folder for temporary files. */
const unpack = "await (await import('@sparticuz/chromium')).default.executablePath()";

function install(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--save-exact', `@sparticuz/chromium@${release}`], {
    cwd: folder,
  });
  const env = { ...process.env, TMPDIR: folder };
  execFileSync(process.execPath, ['--input-type=module', '-e', unpack], { cwd: folder, env });
  const fonts = `<fontconfig><dir prefix="relative">fonts/fonts</dir></fontconfig>`;
  writeFileSync(join(folder, 'fonts.conf'), `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">${fonts}`);
}

/**
 * How Playwright launches the browser that draws the committed pictures, with no font of this machine; null where it cannot
 * be, with the reason on stderr when its installation failed. It is installed into `.cache` and no dependency, because only the pictures
 * need its 75 MB.
 */
export function pinnedChromium(): { executablePath: string; env: Record<string, string> } | null {
  const folder = join(repositoryRoot, '.cache/looks', release);
  if (!canBeDrawn) return null;
  try {
    if (!existsSync(folder)) {
      const unfinished = `${folder}-${process.pid}`;
      install(unfinished);
      rmSync(folder, { recursive: true, force: true });
      renameSync(unfinished, folder);
    }
    return { executablePath: join(folder, 'chromium'), env: { FONTCONFIG_FILE: join(folder, 'fonts.conf') } };
  } catch (error) {
    console.error(
      `The browser of the pictures is not there: ${error instanceof Error ? error.message : String(error)}`,
    );
    return null;
  }
}
