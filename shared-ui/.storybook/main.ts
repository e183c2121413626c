import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-webpack5';
import { fontFaces } from 'shared-ui/fonts';
import { swcRule } from '@district-pour/kit/swc-rule';

/** The catalogue: webpack with the compiler rule of the site, so that class names and JSX come out as they do there. */
const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: [{ directory: '../src', files: '**/*.stories.tsx' }],
  staticDirs: [
    { from: '../assets', to: '/assets' },
    { from: './assets', to: '/assets' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The toolbar's color scheme replaces the background picker.
  features: { backgrounds: false },
  previewHead: (head) => `${head}<link rel="icon" href="/assets/icon.svg"><style>${fontFaces}</style>`,
  webpackFinal: (webpack) => ({
    ...webpack,
    module: {
      ...webpack.module,
      rules: [...(webpack.module?.rules ?? []), swcRule('production', join(import.meta.dirname, '../..'))],
    },
    // It is read by developers only: a quick build matters more than a small one.
    optimization: { ...webpack.optimization, minimize: false },
    performance: { hints: false },
  }),
};
export default config;
