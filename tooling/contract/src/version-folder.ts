/** Folder of one version below a site folder: `shell/<version>` or `remotes/<name>/<version>`. */
export const versionFolder = (name: string, version: string) =>
  name === 'shell' ? `shell/${version}` : `remotes/${name}/${version}`;
