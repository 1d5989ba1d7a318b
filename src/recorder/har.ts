/** The parts of HTTP Archive 1.2 that are written here (http://www.softwareishard.com/blog/har-12-spec/). */

export interface HarPair {
  readonly name: string;
  readonly value: string;
}

export interface HarPostData {
  readonly mimeType: string;
  readonly text: string;
  /** HAR 1.2 knows it of answers alone. */
  readonly _encoding?: 'base64';
  readonly comment?: string;
}

export interface HarContent {
  /** In bytes, without content coding; -1 where it is not known. */
  readonly size: number;
  /** By how many bytes content coding made it smaller. */
  readonly compression?: number;
  readonly mimeType: string;
  readonly text?: string;
  readonly encoding?: 'base64';
  readonly comment?: string;
}

interface HarMessage {
  readonly httpVersion: string;
  readonly cookies: readonly [];
  readonly headers: readonly HarPair[];
  /** In bytes; -1 where it is not known. */
  readonly headersSize: number;
  /** In bytes, as it went over the wire; -1 where it is not known. */
  readonly bodySize: number;
}

export interface HarRequest extends HarMessage {
  readonly method: string;
  readonly url: string;
  readonly queryString: readonly HarPair[];
  readonly postData?: HarPostData;
}

export interface HarResponse extends HarMessage {
  /** 0 where no answer came. */
  readonly status: number;
  readonly statusText: string;
  readonly content: HarContent;
  readonly redirectURL: string;
}

/** Duration of the parts of an exchange, in milliseconds. */
export interface HarTimings {
  readonly send: number;
  readonly wait: number;
  readonly receive: number;
}

export interface HarEntry {
  readonly startedDateTime: string;
  /** In milliseconds. */
  readonly time: number;
  readonly request: HarRequest;
  readonly response: HarResponse;
  readonly cache: Readonly<Record<string, never>>;
  readonly timings: HarTimings;
  readonly comment?: string;
}
