/** Tells when the channel may be another one. */
export interface ChannelWatch {
  /** The same text as long as the channel is the same. Asked for with each page, so it waits for nothing. */
  etag: () => string;
  /** Why a change would not be heard of for now. */
  trouble: () => string | undefined;
  /** Calls back as soon as the etag is another one. */
  onMoved: (listener: () => void) => void;
  close: () => Promise<void>;
}
