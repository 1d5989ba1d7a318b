const telling =
  /passw|passphrase|secret|token|credential|(?:api|access|control|private|signing|session)[-_ ]?key|authori[sz]ation|bearer|signature|cookie|jwt|otp(?![a-z])|(?:auth|login|mfa|one[-_ ]?time|recovery|sms|verification)[-_ ]?(?:code|pin)|^(?:(?:x[-_])?(?:auth|code|cvc|cvv|mfa|pin|pwd|sid|sig)|[\w-]*session(?:[-_ ]?id)?)$/i;

/** Whether what bears a name (a field, a parameter, a header) is most likely a secret, where no contract says what it is. */
export function isTelling(name: string): boolean {
  return telling.test(name);
}
