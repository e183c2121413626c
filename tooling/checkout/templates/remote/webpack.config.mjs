import { webpackConfig } from '@district-pour/kit/webpack';

/** The platform's configuration of a remote; what it returns may be changed here. */
export default (options) => webpackConfig({ packageDir: import.meta.dirname, ...options });
