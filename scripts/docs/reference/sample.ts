/** A program that makes one request and prints what comes back, or that receives one event. */
export interface Sample {
  readonly language: 'curl' | 'typescript' | 'python';
  /** Name of the language for people. */
  readonly title: string;
  readonly code: string;
}
