/**
 * Collects the files that a test saves by `saveFile`, in place of downloads, which jsdom does not have.
 * `restore()` belongs into `afterEach`.
 */
export function watchSavedFiles() {
  const saved: { name: string; file: Blob }[] = [];
  const waiting: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${waiting.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = waiting.pop();
    if (file) saved.push({ name: this.download, file });
  });
  return { saved, restore: () => click.mockRestore() };
}
