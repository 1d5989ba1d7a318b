import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isMailbox } from './email.ts';
import { isHostname } from './hostname.ts';
import { isUri } from './uri.ts';

/**
 * What checks each format. The library knows a part of e-mail addresses alone; it takes names that end with a dot or a number
 * for host names, and ports that are none for URIs.
 */
export const formats = { ...fullFormats, email: isMailbox, hostname: isHostname, uri: isUri };
