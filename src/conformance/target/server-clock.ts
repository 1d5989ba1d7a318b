/** Offset of a server's clock from this machine's (`Date`, RFC 9110, section 6.6.1). */
export class ServerClock {
  /** In milliseconds; 0 where the two may be the same. */
  ahead = 0;

  /** Takes in an answer to a request that was sent at `begun`, in Unix milliseconds, and answered by now. */
  note(headers: Headers, begun: number): void {
    const told = Date.parse(headers.get('date') ?? '');
    if (Number.isNaN(told)) return;
    // The header has no fractions of a second.
    const earliest = begun - second;
    this.ahead = told < earliest ? told - earliest : Math.max(0, told - Date.now());
  }
}

/** In milliseconds. */
const second = 1000;
