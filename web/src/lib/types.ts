// The shapes of the API, as the server's OpenAPI description has them.

export interface components {
  schemas: {
    Line: { game: string; start?: string; moves: string[] }
    Plain: number | { win_in: number } | { loss_in: number }
    Score:
      | { points: number | 'inf' | '-inf' }
      | { win_in: number }
      | { loss_in: number }
      | { vector: components['schemas']['Plain'][] }
      | { expected: number }
    BoundKind: 'exact' | 'lower' | 'upper'
    Turn: { kind: 'player'; player: number } | { kind: 'chance' } | { kind: 'over' }
    Family: 'zero-sum' | 'multiplayer' | 'stochastic'
    Catalogue: {
      version: string
      games: components['schemas']['GameInfo'][]
      trees: { name: string; text: string; family: components['schemas']['Family'] }[]
      algorithms: components['schemas']['AlgorithmInfo'][]
      levels: string[]
      features: string[]
      topics: string[]
    }
    AlgorithmInfo: {
      name: string
      families: components['schemas']['Family'][]
      is_search: boolean
      options: string[]
    }
    OptionInfo: {
      key: string
      kind: 'integer' | 'flag' | 'choice' | 'text'
      min?: number
      max?: number
      choices?: string[]
      default?: string
      same_as?: string
    }
    GameInfo: {
      name: string
      family: components['schemas']['Family']
      players: number
      player_names: string[]
      evaluations: string[]
      algorithms: string[]
      features: string[]
      options: components['schemas']['OptionInfo'][]
      questions: string[]
      start: components['schemas']['View']
      pieces: components['schemas']['Piece'][]
      positions_estimate?: string
    }
    PositionInfo: {
      game: string
      start?: string
      moves: string[]
      text: string
      turn: components['schemas']['Turn']
      side: number
      family: components['schemas']['Family']
      players: number
      player_names: string[]
      points_per_unit: number
      clear_lead: number
      view: components['schemas']['View']
      legal: string[]
      chances?: number[]
      movers?: (number | null)[]
      last?: number[]
      result?: components['schemas']['Result']
    }
    Result: {
      payoffs: components['schemas']['Score'][]
      standings: ('won' | 'drawn' | 'lost')[]
      winner?: number
      by: 'rules' | 'repetition'
    }
    View: {
      cells: components['schemas']['Cell'][]
      lines: [number, number][]
      columns: string[]
      columns_below: string[]
      rows: string[]
      blocks: [number, number]
      trays: { owner: number; glyph: string; count: number }[]
      facts: { what: string; owner?: number; value: number }[]
      dice: number[]
      choices: components['schemas']['Choice'][]
      stand_ins: [number, number][]
    }
    Cell: {
      x: number
      y: number
      name: string
      tone: 'plain' | 'dark' | 'dead' | { of: number }
      piece?: components['schemas']['Piece']
    }
    Piece: { glyph: string; symbol?: string; owner?: number; count: number }
    Choice: { text: string; clicks: number[] }
    SetupRequest: { game: string; places: ({ piece: number; count?: number } | null)[]; side: number }
    MoveValue: {
      move: string
      pv: string[]
      score: components['schemas']['Score']
      bound: components['schemas']['BoundKind']
      visits?: number
      pons?: number
      win_probability?: number
    }
    Analysis: {
      game: string
      position: string
      turn: string
      algorithm: string
      score: components['schemas']['Score'] | null
      bound: components['schemas']['BoundKind']
      best: string | null
      pv: string[]
      moves: components['schemas']['MoveValue'][]
      nodes: number
      leaves: number
      cutoffs: number
      depth: number
      seconds: number
      whole_tree: boolean
      stopped: boolean
      memory_full: boolean
      pons?: number
      win_probability?: number
    }
    TreeRequest: {
      line: components['schemas']['Line']
      algorithm: string
      depth?: number
      focus?: string[]
      max_nodes?: number
    }
    TreeAnswer: {
      analysis: components['schemas']['Analysis']
      is_negamax: boolean
      is_drawn: boolean
      total_nodes: number
      is_partial: boolean
      nodes: components['schemas']['TreeNode'][]
      steps: components['schemas']['Step'][]
    }
    End: components['schemas']['Score'] | 'inf' | '-inf'
    TreeNode: {
      id: number
      parent: number | null
      children: number[]
      name: string
      move: string | null
      kind: string
      visited: boolean
      best: boolean
      probe?: boolean
      probability?: number
      window?: [components['schemas']['End'], components['schemas']['End']]
      last_window?: [components['schemas']['End'], components['schemas']['End']]
      score?: components['schemas']['Score']
      bound?: components['schemas']['BoundKind']
      leaf?: 'over' | 'depth' | 'repetition' | 'table' | 'proof' | 'playout'
      cut?: components['schemas']['Cut']
      hidden?: number
    }
    Cut: {
      by: 'alpha' | 'beta'
      refuted_by: number | null
      move?: string
      value: components['schemas']['Score']
      bound: components['schemas']['End']
      bound_of: number | null
      skipped: number[]
      skipped_more?: number
    }
    Step: {
      kind: 'enter' | 'improve' | 'cut' | 'leave'
      node: number
      child?: number
      move?: string
      score?: components['schemas']['Score']
      window?: [components['schemas']['End'], components['schemas']['End']]
      line: string
    }
    Exercise: {
      recipe: string
      topic: string
      tree: string
      algorithm: string
      game: string
      items: { id: string; kind: 'numbers' | 'cut' | 'window' | 'next' | 'count'; step: number }[]
      nodes: {
        id: number
        parent: number | null
        children: number[]
        name: string
        kind: string
        number?: components['schemas']['Score']
        probability?: number
      }[]
    }
    Grade: {
      right: number
      total: number
      items: { id: string; given: string; mark: 'right' | 'wrong' | 'missing' | 'unreadable' }[]
      first_error?: { item: string; step: number; hint: string }
      saved?: string
    }
    CompareRow: {
      player: string
      depth: number
      analysis: components['schemas']['Analysis']
      cut_index?: number[]
    }
    SavedGame: { id: string; line: components['schemas']['Line']; players: string[]; changed: string }
    NewGame: { line: components['schemas']['Line']; players: string[]; note?: string }
    Problem: { error: { code: string; message: string; where?: string } }
  }
}

type Schemas = components['schemas']
export type Line = Schemas['Line']
export type Score = Schemas['Score']
export type BoundKind = Schemas['BoundKind']
export type Turn = Schemas['Turn']
export type Family = Schemas['Family']
export type Catalogue = Schemas['Catalogue']
export type AlgorithmInfo = Schemas['AlgorithmInfo']
export type OptionInfo = Schemas['OptionInfo']
export type GameInfo = Schemas['GameInfo']
export type PositionInfo = Schemas['PositionInfo']
export type View = Schemas['View']
export type Cell = Schemas['Cell']
export type Piece = Schemas['Piece']
export type Choice = Schemas['Choice']
export type MoveValue = Schemas['MoveValue']
export type Analysis = Schemas['Analysis']
export type TreeRequest = Schemas['TreeRequest']
export type TreeAnswer = Schemas['TreeAnswer']
export type TreeNode = Schemas['TreeNode']
export type Cut = Schemas['Cut']
export type End = Schemas['End']
export type Step = Schemas['Step']
export type Exercise = Schemas['Exercise']
export type Grade = Schemas['Grade']
export type CompareRow = Schemas['CompareRow']
export type SavedGame = Schemas['SavedGame']
export type SetupRequest = Schemas['SetupRequest']
export type NewGame = Schemas['NewGame']
export type Problem = Schemas['Problem']
