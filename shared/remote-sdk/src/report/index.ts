// Telling moderators of what is wrong. Bundled by the remote, like forms; the dialog itself is fetched when it is opened.
export { LateReportDialog, type LateReportDialogProps } from './late-report-dialog.tsx';
