// Files that members take along, with the session that the shell holds. Bundled by the remote that has some.
export { download, saveFile, type Download } from '@rishta/api-client/downloads';
