import { isTelling } from '../contract/secret-names.ts';
import type { Masks, SecretKind } from './masks.ts';

/** The password of a URL. */
const userInfo = /(?<=\/\/[^\s/?#@:]*:)[^\s/?#@]+(?=@)/g;
/** A parameter of a URL. */
const parameter = /(?<=[?&])([\w.%-]+)=([^&#\s"'<>]+)/g;
/** Value after an authorization scheme; a plain word would be prose. */
const authorization = /(?<=\b(?:bearer|basic) )(?=\S*\d)[\w.~+/-]{6,}=*(?!\S)/gi;
/** A JSON Web Token (RFC 7519): its header is an object of JSON in Base64. */
const webToken = /(?<![\w.-])eyJ[\w-]{8,}\.[\w-]{2,}\.[\w-]*/g;
/** A telling name and its value, in whatever notation. */
const assignment = /(?<![\w.-])([\w.-]{1,64})(["']?\s*[:=]\s*["']?)([^\s"'&;,<>{}]+)/g;
/** The same in XML. */
const element = /<([\w:.-]{1,64})(?![\w:.-])([^<>]*)>([^<>]+)(?=<\/)/g;

/** A text with every secret in it masked that is known, or stands where only secrets stand. */
export function maskText(text: string, masks: Masks): string {
  // Most texts are neither URLs nor have any in them.
  const marked = /[=@]|bearer|basic|eyJ/i.test(text)
    ? text
        .replaceAll(userInfo, (secret) => masks.inPlace(secret, 'secret'))
        .replaceAll(parameter, (all, name: string, value: string) => {
          return isTelling(decoded(name)) ? `${name}=${masks.inPlace(decoded(value), kindOf(name))}` : all;
        })
        .replaceAll(authorization, (secret) => masks.inPlace(secret, 'token'))
        .replaceAll(webToken, (secret) => masks.inPlace(secret, 'token'))
    : text;
  return masks.hide(marked);
}

/** A text of no notation that is known here: what follows a telling name is masked too. */
export function maskAssignments(text: string, masks: Masks): string {
  const marked = text
    .replaceAll(assignment, (all, name: string, between: string, value: string) =>
      isTelling(name) ? `${name}${between}${masks.inPlace(value, kindOf(name))}` : all,
    )
    .replaceAll(element, (all, name: string, attributes: string, value: string) =>
      isTelling(name) ? `<${name}${attributes}>${masks.inPlace(value, kindOf(name))}` : all,
    );
  return maskText(marked, masks);
}

/** Kind of mask for a secret with a name. */
export function kindOf(name: string): SecretKind {
  return /token|authori[sz]ation|bearer|jwt/i.test(name) ? 'token' : 'secret';
}

/** A part of a URL or a form as it is meant; as it is where its percent-encoding is broken. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
