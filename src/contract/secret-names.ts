const telling =
  /passw|passphrase|secret|token|credential|(?:api|access|control|private|signing|session)[-_ ]?key|authori[sz]ation|bearer|signature|cookie|jwt|otp(?![a-z])|(?:auth|login|mfa|one[-_ ]?time|recovery|sms|verification)[-_ ]?(?:code|pin)|^(?:(?:x[-_])?(?:auth|code|cvc|cvv|mfa|pin|pwd|sid|sig)|[\w-]*session(?:[-_ ]?id)?)$/i;

/** True if a field, parameter or header of this name is probably a secret, for traffic without a contract. */
export function isTelling(name: string): boolean {
  return telling.test(name);
}
