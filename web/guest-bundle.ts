export { DashboardPage } from './dashboard/dashboard-page.tsx'
export { FeaturedPage } from './featured/featured-page.tsx'
export { HomePage } from './home/home-page.tsx'
export { ImprintPage, PrivacyPage } from './nav/venue-page.tsx'
