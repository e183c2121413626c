/* global __PACKAGE_NAME__, location */

/**
 * Takes what changed in this package's build into the page, or reloads it where that cannot be done. The site server's
 * development script calls it.
 */
async function update() {
  try {
    if (!(await import.meta.webpackHot.check(true))) location.reload();
  } catch (error) {
    console.warn(error);
    location.reload();
  }
}

/** Updates follow each other: webpack refuses to begin one during another. */
let last = Promise.resolve();
(globalThis.hotPackages ??= {})[__PACKAGE_NAME__] = () => {
  last = last.then(update);
};
