const anyToken = /(?:demo-(?:superadmin|admin|user)|(?:pat|once)_[A-Za-z0-9]{32})(?:-env_[0-9a-z]+)?/g;
const anySigningSecret = /whsec_[A-Za-z0-9+/]{43}=/g;

/** A text without API tokens: who reads the log must not act in the name of someone in it. */
export function hideTokens(text: string): string {
  return text.replaceAll(anyToken, '[token]');
}

/** A text without API tokens and the secrets that webhooks are signed with. */
export function hideSecrets(text: string): string {
  return hideTokens(text).replaceAll(anySigningSecret, '[secret]');
}
