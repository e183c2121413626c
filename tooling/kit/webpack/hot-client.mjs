/* global __PACKAGE_NAME__, __webpack_hash__, location */

/**
 * Takes what changed in this package's build into the page, one build after the other up to the one with this hash, or
 * reloads the page where that cannot be done. The site server's development script calls it.
 */
async function update(hash) {
  try {
    while (__webpack_hash__ !== hash) {
      if (!(await import.meta.webpackHot.check(true))) return location.reload();
    }
  } catch (error) {
    console.warn(error);
    location.reload();
  }
}

/** Updates follow each other: webpack refuses to begin one during another. */
let last = Promise.resolve();
(globalThis.hotPackages ??= {})[__PACKAGE_NAME__] = (hash) => {
  last = last.then(() => update(hash));
};
