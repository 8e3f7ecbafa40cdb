/** Active projects for each hundred clients, rounded; 0 when there are none of either. */
export function projectToClientRatio({
  activeProjects,
  clients,
}: {
  activeProjects: number
  clients: number
}): number {
  return activeProjects === 0 || clients === 0 ? 0 : Math.round((activeProjects / clients) * 100)
}
