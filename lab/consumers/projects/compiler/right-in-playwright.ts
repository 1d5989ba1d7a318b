/** What is right in a test of Playwright. */
import { test } from 'phone-agent-kit/playwright';

const { text }: { text?: string } = {};
test.use({ worldOptions: { name: text, webhooks: undefined }, apiUrl: 'https://api.example' });
