/** Sender and text of a message. */
interface Written {
  sender: string;
  text: string;
}

/** Expected message. */
export function written(sender: string, text: string): Written {
  return { sender, text };
}

/** As much of a message as was sent. */
export function shortened({ sender, text }: Written): Written {
  return { sender, text };
}
