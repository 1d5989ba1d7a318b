const forbidden = 'this user has no permission';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  ENOTDIR: 'a part of its path is not a folder',
  EISDIR: 'it is a folder',
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: 'its file system is read-only',
  ENOSPC: 'the disk is full',
};

/** Reason for which a file cannot be read or written, without its name; the first line of any other error's message. */
export function fileReason(error: unknown): string {
  return knownFileReason(error) ?? (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
}

/** The same; undefined if it is not an error of the file system. */
export function knownFileReason(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  return reasons[String(error.code)];
}
