import type { NextConfig } from 'next';

const config: NextConfig = { basePath: '/office' };
export default config;
