// Uploads and private pictures, with the session that the shell holds. Bundled by the remote, so that pages without
// pictures do not load it.
export {
  fetchFile,
  fetchPicture,
  fetchProfilePicture,
  profilePictureUrl,
  uploadPicture,
  type ProfilePictureAddress,
  type Upload,
  type UploadProblem,
} from '@rishta/api-client/pictures';
